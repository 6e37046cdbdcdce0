import { sameDataset } from "./model/state.ts";
import type { TableFacts } from "./model/table.ts";
import type { Studio } from "./studio.ts";
import { useLoaded } from "./use-loaded.ts";

type Row = Readonly<Record<string, unknown>>;

/** Only the table shows further rows. */
const MAX_CARDS = 60;
const TITLES = ["name", "title", "subject", "number", "companyName", "filename"];
const PICTURE = /^(avatar|image|thumbnail|cover|coverImage|logo|url|photo)$/i;
const FACTS = 4;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

const idOf = ({ id }: Row): string => (typeof id === "number" || typeof id === "string" ? String(id) : "");

const titleOf = (row: Row): string => {
  const title = TITLES.map((name) => row[name]).find(isText);
  const [first] = Object.entries(row).flatMap(([name, value]) =>
    isText(value) && !PICTURE.test(name) && !value.startsWith("http") ? [value] : [],
  );
  return title ?? first ?? `Record ${idOf(row)}`;
};

const pictureOf = (row: Row, origin: string): string | undefined =>
  Object.entries(row).find(
    ([name, value]) => PICTURE.test(name) && isText(value) && value.startsWith(`${origin}/images/`),
  )?.[1] as string | undefined;

const factsOf = (row: Row, title: string, picture: string | undefined): [string, string][] =>
  Object.entries(row)
    .filter(
      ([name, value]) => name !== "id" && value !== title && value !== picture && typeof value !== "object",
    )
    .map(([name, value]): [string, string] => [name, String(value)])
    .slice(0, FACTS);

/** The rows of the response as cards. */
export function Cards({ studio, table }: { readonly studio: Studio; readonly table: TableFacts }) {
  const to = table.first + Math.min(table.rowsOnPage, MAX_CARDS);
  const rows: readonly Row[] = useLoaded(() => studio.worker.call("records", table.first, to), [table]) ?? [];
  return (
    <div class="scroller" role="region" aria-label="Cards" tabIndex={0}>
      <ul class="cards">
        {rows.map((row) => {
          const title = titleOf(row);
          const picture = pictureOf(row, studio.origin);
          const id = idOf(row);
          return (
            <li class="card" key={id === "" ? title : id}>
              {picture !== undefined && (
                <img
                  src={studio.base.value + picture.slice(studio.origin.length + 1)}
                  alt=""
                  loading="lazy"
                  width={48}
                  height={48}
                  onError={(event) => (event.currentTarget.hidden = true)}
                />
              )}
              <div>
                {id === "" ? (
                  title
                ) : (
                  <a href={studio.hrefOf(sameDataset(studio.state.value, studio.state.value.resource, id))}>
                    {title}
                  </a>
                )}
                <dl>
                  {factsOf(row, title, picture).map(([name, value]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            </li>
          );
        })}
      </ul>
      {table.rowsOnPage > MAX_CARDS && (
        <p class="hint">
          The first {MAX_CARDS} of {table.rowsOnPage} rows. The table has them all.
        </p>
      )}
    </div>
  );
}
