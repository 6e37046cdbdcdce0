import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { Segments } from "../../parts/options.tsx";
import { ContactDemo } from "./contact-demo.tsx";
import { RestDemo } from "./rest-demo.tsx";
import { StreamDemo } from "./stream-demo.tsx";

const ENDPOINTS = ["REST", "Realtime", "Contact"] as const;
type Endpoint = (typeof ENDPOINTS)[number];

const DEMOS: Readonly<Record<Endpoint, ComponentType>> = {
  REST: RestDemo,
  Realtime: StreamDemo,
  Contact: ContactDemo,
};

/** The three endpoints, each with a request to send. */
export function Demo() {
  const [endpoint, setEndpoint] = useState<Endpoint>("REST");
  const Body = DEMOS[endpoint];
  return (
    <section class="demo" aria-label="Try the API">
      <Segments
        label="Endpoint"
        choices={ENDPOINTS.map((name) => [name, name] as const)}
        value={endpoint}
        onChange={setEndpoint}
      />
      <Body />
    </section>
  );
}
