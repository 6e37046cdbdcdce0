/** An object whose members are made one after the other, when they are asked for. The first of a name counts. */
export class LazyObject {
  readonly members: () => Iterable<readonly [name: string, value: unknown]>;

  constructor(members: () => Iterable<readonly [name: string, value: unknown]>) {
    this.members = members;
  }
}

/** The JSON of a value, piece by piece: whoever takes the pieces can do other things in between. */
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
