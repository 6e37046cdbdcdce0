import { useHref } from "../shell-context.ts";

const FORMS = [
  ["email, price, city", "a value of that kind"],
  ["nothing", "a value that suits the field’s name"],
  ["price 5..20, date 2010..2024", "a kind within a range"],
  ["3..40, 0.5..2.5", "a number in that range"],
  ["active 80% | on hold | closed", "one of these, with shares"],
  ["-> users", "the id of a record there"],
  ["[2..4 word]", "a list of 2 to 4"],
  ["{ street: street, city: city }", "an object"],
  ["'/[A-Z]{3}-\\d{4}/'", "a text that matches"],
  ["quantity * price", "computed from other fields"],
  ["= EUR", "always this value"],
  ["email?", "sometimes null"],
  ["name?: word", "in some records only"],
  ["$count: 20", "how many records there are"],
] as const;

/** What can be written in the short form of a schema, beside the editor. */
export function ShortForm() {
  const href = useHref();
  return (
    <details class="short-form" open>
      <summary>The short form</summary>
      <dl>
        {FORMS.map(([form, meaning]) => (
          <div key={form}>
            <dt>
              <code>{form}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p class="hint">
        <a href={href("docs/your-own-resources/#the-short-form")}>All forms</a> ·{" "}
        <a href={href("docs/your-own-resources/#kinds")}>All kinds</a>
      </p>
    </details>
  );
}
