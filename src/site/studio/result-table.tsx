import { useEffect, useRef, useState } from "preact/hooks";
import { useKeyList } from "../shell/key-lists.ts";
import { sameDataset } from "./model/state.ts";
import type { Column, TableFacts, TableRow } from "./model/table.ts";
import { type RowRange, VirtualRows } from "../parts/virtual-rows.tsx";
import type { Studio } from "./studio.ts";
import { cellId, columnId, HEAD, ROW_HEIGHT, TABLE_KEYS, useActiveCell } from "./use-active-cell.ts";

interface Props {
  readonly studio: Studio;
  readonly table: TableFacts;
}

interface RowPage {
  readonly table: TableFacts;
  readonly first: number;
  readonly rows: readonly TableRow[];
}

/** All rows that the query finds, generated as they become visible. Those in the response are marked. */
export function ResultTable({ studio, table }: Props) {
  const [page, setPage] = useState<RowPage>({ table, first: 0, rows: [] });
  const visible = useRef<RowRange>({ from: 0, to: 0 });
  const make = async (range: RowRange): Promise<void> => {
    visible.current = range;
    const rows = await studio.worker.call("cells", range.from, range.to);
    // The user may have scrolled on in the meantime.
    if (visible.current === range) setPage({ table, first: range.from, rows });
  };
  const request = (range: RowRange): void => void make(range).catch(() => undefined);
  useEffect(() => {
    if (visible.current.to > 0) request({ ...visible.current });
  }, [studio.response.value]);
  const rows = page.table.columns.length === table.columns.length ? page.rows : [];
  const rowAt = (row: number): TableRow | undefined => rows[row - page.first];
  const sort = (column: number): void => sortBy(studio, table.columns[column]);
  const { active, reveal, leave, onKeyDown } = useActiveCell(studio, table, { rowAt, sort });
  const isMade = active.row === HEAD || rowAt(active.row) !== undefined;
  useKeyList(TABLE_KEYS);
  return (
    <VirtualRows
      count={table.total}
      rowHeight={ROW_HEIGHT}
      role="grid"
      label={`${table.total.toLocaleString("en")} ${studio.state.value.resource}`}
      first={page.first}
      reveal={reveal}
      onRange={request}
      onKeyDown={onKeyDown}
      activeDescendant={isMade ? cellId(active) : undefined}
      head={
        <Head
          studio={studio}
          columns={table.columns}
          active={active.row === HEAD ? active.column : undefined}
        />
      }
    >
      {rows.map(({ isNew, cells }, index) => {
        const at = page.first + index;
        const inside = at >= table.first && at < table.first + table.rowsOnPage;
        return (
          // Not by its row: filling elements anew takes half as long as replacing them.
          <div
            class="cells"
            role="row"
            key={index}
            aria-rowindex={at + 2}
            data-inside={inside}
            data-new={isNew}
          >
            {table.columns.map((column, place) => {
              const cell = cells[place];
              return (
                <div
                  key={column.name}
                  id={cellId({ row: at, column: place })}
                  role="gridcell"
                  data-active={at === active.row && place === active.column}
                  onClick={() => leave({ row: at, column: place })}
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

/** Foreign keys and ids link to their records; pictures are shown as thumbnails. */
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
  if (column.kind === "picture" && text.startsWith("http"))
    return <Thumbnail key={text} studio={studio} url={text} />;
  if (column.leadsTo === null || isBlank) return <>{text}</>;
  return (
    <a
      tabIndex={-1}
      href={studio.hrefOf(sameDataset(studio.state.value, column.leadsTo, text))}
      aria-label={`${column.leadsTo} ${text}`}
    >
      {text}
    </a>
  );
}

/** An image of the service, loaded from this page's own origin, even if the service's public origin differs. */
export function Thumbnail({ studio, url }: { readonly studio: Studio; readonly url: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const path = url.slice(studio.origin.length + 1);
  if (hasFailed || !url.startsWith(`${studio.origin}/`)) return <>{url}</>;
  return (
    <img
      class="thumbnail"
      src={studio.base.value + path}
      alt={path.slice(path.lastIndexOf("/") + 1)}
      title={url}
      loading="lazy"
      width={24}
      height={24}
      onError={() => setHasFailed(true)}
    />
  );
}

const NEXT = { none: "ascending", ascending: "descending", descending: "none" } as const;

const orderOf = (studio: Studio, name: string): keyof typeof NEXT => {
  const [key] = studio.state.value.sort;
  return key?.field !== name ? "none" : key.descending ? "descending" : "ascending";
};

function sortBy(studio: Studio, column: Column | undefined): void {
  if (column?.sortable !== true) return;
  const next = NEXT[orderOf(studio, column.name)];
  studio.set({ sort: next === "none" ? [] : [{ field: column.name, descending: next === "descending" }] });
}

interface HeadProps {
  readonly studio: Studio;
  readonly columns: readonly Column[];
  readonly active: number | undefined;
}

function Head({ studio, columns, active }: HeadProps) {
  return (
    <div class="cells head" role="row" aria-rowindex={1}>
      {columns.map((column, place) => {
        const { name, sortable, width } = column;
        const order = orderOf(studio, name);
        return (
          <div
            key={name}
            id={columnId(place)}
            role="columnheader"
            data-active={place === active}
            style={{ width: `${width + 2}ch` }}
            aria-sort={sortable ? order : undefined}
          >
            {sortable ? (
              <button type="button" tabIndex={-1} onClick={() => sortBy(studio, column)}>
                {name}
                <span aria-hidden="true">{MARKS[order]}</span>
              </button>
            ) : (
              name
            )}
          </div>
        );
      })}
    </div>
  );
}

const MARKS = { none: "", ascending: "↑", descending: "↓" } as const;
