import { ContactBody } from "../routes/contact/model.ts";
import { OPERATIONS } from "../../core/operations.ts";
import { headersOf } from "./headers.ts";
import { type Piece, schemaRef } from "./names.ts";
import type { Service } from "./service.ts";
import { contactErrors } from "./error-responses.ts";

/** The schema of the validator as plain data: JSON omits the symbols of TypeBox. Elysia may have closed it. */
export const contactBody = (): Piece => {
  const { additionalProperties: _, ...body } = JSON.parse(JSON.stringify(ContactBody)) as Piece;
  return body;
};

const receipt: Piece = {
  type: "object",
  required: ["success", "key"],
  properties: {
    success: { type: "boolean", const: true },
    key: { type: "string", description: "Key of the submission" },
  },
  additionalProperties: false,
};

export const contactPath = (service: Service): Piece => ({
  post: {
    operationId: "submitContact",
    tags: ["contact"],
    summary: OPERATIONS.submitContact.summary,
    description:
      "Responds with 200 once the message is durably stored and, if mail is configured, the mail was accepted.",
    security: [],
    parameters: [
      {
        name: "Idempotency-Key",
        in: "header",
        description: "Retries with the same key and body do not create another message.",
        schema: { type: "string", pattern: "^[!-~]{1,255}$" },
      },
    ],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: schemaRef("ContactBody"),
          ...service.examplesOf({ hello: "contact.hello" }),
        },
      },
    },
    responses: {
      "200": {
        description: "The message is stored.",
        ...headersOf(service, "NoStore"),
        content: {
          "application/json": { schema: receipt, ...service.examplesOf({ stored: "contact.stored" }) },
        },
      },
      ...contactErrors(OPERATIONS.submitContact.errors, service),
    },
  },
  ...(service.isCompact
    ? {}
    : {
        "x-otherwise": {
          description: "Responses to other methods.",
          responses: contactErrors(["method_not_allowed"], service),
        },
      }),
});
