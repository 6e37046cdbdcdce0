/** An object whose members are generated lazily. The first of equal names counts. */
export class LazyObject {
  readonly members: () => Iterable<readonly [name: string, value: unknown]>;

  constructor(members: () => Iterable<readonly [name: string, value: unknown]>) {
    this.members = members;
  }
}

/** The JSON of a value in pieces, so that callers may pause in between. */
export function* jsonPieces(value: unknown): Generator<string> {
  if (!(value instanceof LazyObject)) {
    yield JSON.stringify(value);
    return;
  }
  const written = new Set<string>();
  yield "{";
  for (const [name, member] of value.members()) {
    if (written.has(name)) continue;
    yield `${written.size === 0 ? "" : ","}${JSON.stringify(name)}:`;
    written.add(name);
    yield* jsonPieces(member);
  }
  yield "}";
}
