/** A document with an action on records. */
export const ORDERS = `
openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders:
    get:
      responses: { 200: { description: All, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Order" } } } } } }
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
      responses: { 201: { description: Made, content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } } }
  /orders/{orderId}:
    parameters: [{ name: orderId, in: path, required: true, schema: { type: integer } }]
    get:
      responses: { 200: { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }, 404: { $ref: "#/components/responses/Error" } }
  /orders/{orderId}/cancel:
    parameters: [{ name: orderId, in: path, required: true, schema: { type: integer } }]
    post:
      requestBody: { content: { application/json: { schema: { type: object, properties: { reason: { type: string } }, required: [reason] } } } }
      responses:
        200: { description: Cancelled, content: { application/json: { schema: { $ref: "#/components/schemas/Order" }, examples: { gone: { value: { orderId: 7, status: cancelled } } } } } }
        400: { $ref: "#/components/responses/Error" }
        404: { $ref: "#/components/responses/Error" }
        409: { $ref: "#/components/responses/Error" }
        500: { $ref: "#/components/responses/Error" }
components:
  schemas:
    Order:
      type: object
      required: [orderId, status]
      properties:
        orderId: { type: integer, readOnly: true }
        status: { type: string, enum: [new, shipped, cancelled] }
        total: { type: number }
  responses:
    Error: { description: Wrong, content: { application/json: { schema: { type: object, required: [message], properties: { message: { type: string } } } } } }
`;
