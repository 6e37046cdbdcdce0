export const text = { type: "string" };
export const integer = { type: "integer" };
export const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
export const list = (items: object, more: object = {}) => ({ type: "array", items, ...more });
export const PET = object({ id: integer, name: text });
