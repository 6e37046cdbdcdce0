export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A part of the document, as plain data. */
export type Piece = Readonly<Record<string, unknown>>;

export const integerIn = ([minimum, maximum]: readonly [number, number]): Piece => ({
  type: "integer",
  minimum,
  maximum,
});

export const schemaRef = (name: string): Piece => ({ $ref: `#/components/schemas/${name}` });
export const parameterRef = (name: string): Piece => ({ $ref: `#/components/parameters/${name}` });
export const responseRef = (name: string): Piece => ({ $ref: `#/components/responses/${name}` });
export const headerRef = (name: string): Piece => ({ $ref: `#/components/headers/${name}` });
export const exampleRef = (name: string): Piece => ({ $ref: `#/components/examples/${name}` });
