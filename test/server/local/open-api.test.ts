import { expect, test } from "bun:test";
import { createMemorySessions } from "../../../src/core/mock/index.ts";
import { openApi } from "../../../src/server/local/open-api.ts";

test("a file in this folder that names itself in a reference is read once", async () => {
  const text = `openapi: 3.1.0
paths:
  /pets:
    get:
      responses:
        "200":
          description: OK
          content:
            application/json:
              schema: { type: array, items: { $ref: "pets.yaml#/components/schemas/Pet" } }
components:
  schemas:
    Pet: { type: object, required: [id], properties: { id: { type: integer } } }
`;
  const deps = { path: "", sessions: createMemorySessions(), session: "run" };
  const { api, parts } = await openApi("pets.yaml", text, deps);
  expect(parts).toEqual([]);
  const response = await api.handle(new Request("http://localhost/pets?limit=1"));
  expect(JSON.parse(response?.body as string)).toEqual([{ id: 1 }]);
});
