import { useState } from "preact/hooks";
import type { ResourceMap as Map_ } from "./model/map.ts";
import { NODE, pathBetween, placeOfNode, sizeOf } from "./model/map.ts";

interface Props {
  readonly map: Map_;
  /** The resource whose relations are highlighted, unless the pointer or focus is on another one. */
  readonly current: string;
  readonly hrefOf: (name: string) => string;
}

/** Resources as boxes, relations as lines. Each resource is to the right of those it belongs to. */
export function ResourceMap({ map, current, hrefOf }: Props) {
  const [hovered, setHovered] = useState<string>();
  const middle = hovered ?? current;
  const size = sizeOf(map.columns, map.rows);
  const nodes = new Map(map.nodes.map((node) => [node.name, node]));
  const isNear = (line: Map_["lines"][number]): boolean => line.parent === middle || line.child === middle;
  const near = new Set(map.lines.filter(isNear).flatMap(({ parent, child }) => [parent, child]));
  // Highlighted lines are drawn last, above the others.
  const lines = map.lines.toSorted((one, other) => Number(isNear(one)) - Number(isNear(other)));
  return (
    <svg
      class="resource-map"
      viewBox={`0 0 ${size.x} ${size.y}`}
      role="group"
      aria-label="Map of the resources; each is to the right of what it belongs to"
    >
      {lines.map((line) => {
        const [parent, child] = [nodes.get(line.parent), nodes.get(line.child)];
        if (parent === undefined || child === undefined) return null;
        return (
          <path
            key={`${line.parent} ${line.child}`}
            d={pathBetween(parent, child)}
            data-near={isNear(line)}
            data-keys={line.keys.length}
          />
        );
      })}
      {map.nodes.map((node) => {
        const { x, y } = placeOfNode(node);
        return (
          <a
            key={node.name}
            href={hrefOf(node.name)}
            data-near={near.has(node.name)}
            aria-current={node.name === current ? "true" : undefined}
            onPointerEnter={() => setHovered(node.name)}
            onPointerLeave={() => setHovered(undefined)}
            onFocus={() => setHovered(node.name)}
            onBlur={() => setHovered(undefined)}
          >
            <rect x={x} y={y - NODE.height / 2} width={NODE.width} height={NODE.height} rx={6} />
            <text x={x + NODE.width / 2} y={y}>
              {node.name}
            </text>
          </a>
        );
      })}
    </svg>
  );
}
