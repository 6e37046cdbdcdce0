import { dictionaryValues, mergeShapes, SampleShape } from "../../../core/samples/shape.ts";

/** The objects of a field: its own, or those in its lists. */
const objectsIn = (shape: SampleShape): SampleShape[] => [
  ...(shape.objects > 0 ? [shape] : []),
  ...(shape.items === undefined ? [] : objectsIn(shape.items)),
];

/** The objects in the field of this name, those in their field of this name, and so on, level by level. */
const levelsBelow = (shape: SampleShape, name: string): SampleShape[] => {
  const field = shape.fields.get(name);
  const levels = field === undefined ? [] : objectsIn(field.shape);
  return levels.flatMap((level) => [level, ...levelsBelow(level, name)]);
};

const has = (shape: SampleShape, names: Iterable<string>): boolean =>
  [...names].every((name) => shape.fields.has(name));

const required = ({ fields, objects }: SampleShape, except: string): string[] =>
  [...fields].flatMap(([name, { seen }]) => (seen === objects && name !== except ? [name] : []));

/** Whether at least half of the level's fields are the shape's, too. */
const isNear = (shape: SampleShape, level: SampleShape): boolean => {
  const common = [...level.fields.keys()].filter((name) => shape.fields.has(name)).length;
  return level.fields.size > 0 && 2 * common >= level.fields.size && dictionaryValues(level) === undefined;
};

/** Whether the levels below a field are the shape's own type: each has the fields that the other always has. */
const isTree = (shape: SampleShape, levels: readonly SampleShape[], field: string): boolean => {
  if (!levels.some(({ fields }) => fields.has(field)) || !levels.every((level) => isNear(shape, level)))
    return false;
  const all = new SampleShape();
  for (const level of levels) mergeShapes(all, level);
  return has(all, required(shape, field)) && has(shape, required(all, field));
};

/** Detects recursive objects: a tree is one type, however deep its sample is. */
export class Recursion {
  private readonly names = new Map<SampleShape, string>();

  /** The name of the type that an object shares with one of its ancestors. */
  nameOf(shape: SampleShape): string | undefined {
    return this.names.get(shape);
  }

  get isFound(): boolean {
    return this.names.size > 0;
  }

  /** Merges the descendants that are alike into a shape, which gets the name. Returns whether there are any. */
  open(shape: SampleShape, own: () => string): boolean {
    const folded = new Set<string>();
    // A merge may add descendants to a field that is already folded.
    for (let isDone = false; !isDone;) {
      isDone = true;
      for (const field of shape.fields.keys()) {
        const levels = levelsBelow(shape, field);
        if (!folded.has(field) && !isTree(shape, levels, field)) continue;
        const parts = levels.filter(({ fields }) => fields.size > 0).map(takeObjects);
        for (const level of parts) mergeShapes(shape, level);
        folded.add(field);
        isDone &&= parts.length === 0;
      }
    }
    if (folded.size === 0) return false;
    const name = own();
    for (const field of folded) for (const inner of levelsBelow(shape, field)) this.names.set(inner, name);
    return true;
  }
}

/** Moves the objects out of a shape, which keeps only their number. */
const takeObjects = (shape: SampleShape): SampleShape => {
  const moved = new SampleShape();
  moved.objects = shape.objects;
  for (const [name, field] of shape.fields) moved.fields.set(name, field);
  shape.fields.clear();
  return moved;
};
