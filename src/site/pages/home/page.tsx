import { ContactDemo } from "./contact-demo.tsx";
import { PasteBox } from "./paste-box.tsx";
import { RestDemo } from "./rest-demo.tsx";
import { StreamDemo } from "./stream-demo.tsx";
import { ToolList } from "./tool-list.tsx";

export function Page() {
  return (
    <>
      <header class="hero">
        <h1>Data to build against, tools that keep to themselves.</h1>
        <p>
          A mock REST API, a realtime stream and a contact endpoint that answer at once. Beside them, tools
          that run in this tab: what you paste into them is never sent.
        </p>
      </header>
      <div class="demos">
        <RestDemo />
        <StreamDemo />
        <ContactDemo />
      </div>
      <section id="tools" class="tools-section" aria-labelledby="tools-title">
        <h2 id="tools-title">Tools</h2>
        <PasteBox />
        <ToolList />
      </section>
    </>
  );
}
