import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { sameDataset } from "./model/state.ts";
import type { Column, TableFacts, TableRow } from "./model/table.ts";
import { type Range, VirtualRows } from "../parts/virtual-rows.tsx";
import type { Studio } from "./studio.ts";

const ROW_HEIGHT = 32;

interface Props {
  readonly studio: Studio;
  readonly table: TableFacts;
}

interface Made {
  readonly table: TableFacts;
  readonly first: number;
  readonly rows: readonly TableRow[];
}

/** Everything that the query finds, made as it comes into sight; the rows of the answer are marked. */
export function ResultTable({ studio, table }: Props) {
  const [made, setMade] = useState<Made>({ table, first: 0, rows: [] });
  const wanted = useRef<Range>({ from: 0, to: 0 });
  const reveal = useMemo(() => ({ row: table.first, at: "top" as const }), [table]);
  const make = async (range: Range): Promise<void> => {
    wanted.current = range;
    const rows = await studio.worker.call("cells", range.from, range.to);
    // While these were made, the reader may have scrolled on.
    if (wanted.current === range) setMade({ table, first: range.from, rows });
  };
  const request = (range: Range): void => void make(range).catch(() => undefined);
  useEffect(() => {
    if (wanted.current.to > 0) request({ ...wanted.current });
  }, [table]);
  const rows = made.table.columns.length === table.columns.length ? made.rows : [];
  return (
    <VirtualRows
      count={table.total}
      rowHeight={ROW_HEIGHT}
      role="table"
      label={`${table.total.toLocaleString("en")} ${studio.state.value.resource}`}
      first={made.first}
      reveal={reveal}
      onRange={request}
      head={<Head studio={studio} columns={table.columns} />}
    >
      {rows.map(({ isNew, cells }, index) => {
        const at = made.first + index;
        const inside = at >= table.first && at < table.first + table.shown;
        return (
          <div class="cells" role="row" key={at} aria-rowindex={at + 2} data-inside={inside} data-new={isNew}>
            {table.columns.map((column, place) => {
              const cell = cells[place];
              return (
                <div
                  key={column.name}
                  role="cell"
                  data-kind={column.kind}
                  data-blank={cell?.blank}
                  data-changed={cell?.was !== null}
                  title={cell === undefined || cell.was === null ? undefined : `was ${cell.was}`}
                  style={{ width: `${column.width + 2}ch` }}
                >
                  <Content
                    studio={studio}
                    column={column}
                    text={cell?.text ?? ""}
                    isBlank={cell?.blank ?? true}
                  />
                </div>
              );
            })}
          </div>
        );
      })}
    </VirtualRows>
  );
}

/** A foreign key leads to its record, an id to its own; pictures are shown. */
function Content({
  studio,
  column,
  text,
  isBlank,
}: {
  readonly studio: Studio;
  readonly column: Column;
  readonly text: string;
  readonly isBlank: boolean;
}) {
  if (column.kind === "picture" && text.startsWith("http")) return <Thumbnail studio={studio} url={text} />;
  if (column.leadsTo === null || isBlank) return <>{text}</>;
  return (
    <a
      href={studio.hrefOf(sameDataset(studio.state.value, column.leadsTo, text))}
      aria-label={`${column.leadsTo} ${text}`}
    >
      {text}
    </a>
  );
}

/** An image that the service makes, from where this page comes from, whatever the service calls itself. */
export function Thumbnail({ studio, url }: { readonly studio: Studio; readonly url: string }) {
  const [failed, setFailed] = useState(false);
  const path = url.slice(studio.origin.length + 1);
  if (failed || !url.startsWith(`${studio.origin}/`)) return <>{url}</>;
  return (
    <img
      class="thumbnail"
      src={studio.base.value + path}
      alt={path.slice(path.lastIndexOf("/") + 1)}
      title={url}
      loading="lazy"
      width={24}
      height={24}
      onError={() => setFailed(true)}
    />
  );
}

const NEXT = { none: "ascending", ascending: "descending", descending: "none" } as const;

function Head({ studio, columns }: { readonly studio: Studio; readonly columns: readonly Column[] }) {
  const { sort } = studio.state.value;
  const orderOf = (name: string): keyof typeof NEXT => {
    const [key] = sort;
    return key?.field !== name ? "none" : key.descending ? "descending" : "ascending";
  };
  const turn = (name: string): void => {
    const next = NEXT[orderOf(name)];
    studio.set({ sort: next === "none" ? [] : [{ field: name, descending: next === "descending" }] });
  };
  return (
    <div class="cells head" role="row" aria-rowindex={1}>
      {columns.map(({ name, sortable, width }) => (
        <div
          key={name}
          role="columnheader"
          style={{ width: `${width + 2}ch` }}
          aria-sort={sortable ? orderOf(name) : undefined}
        >
          {sortable ? (
            <button type="button" onClick={() => turn(name)}>
              {name}
              <span aria-hidden="true">{MARKS[orderOf(name)]}</span>
            </button>
          ) : (
            name
          )}
        </div>
      ))}
    </div>
  );
}

const MARKS = { none: "", ascending: "↑", descending: "↓" } as const;
