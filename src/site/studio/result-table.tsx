import { useState } from "preact/hooks";
import { useKeyList } from "../shell/key-lists.ts";
import { useVisibleRows, VirtualRows } from "../parts/virtual-rows.tsx";
import { sameDataset } from "./model/state.ts";
import { cellOf, type Column, picturePath, type TableFacts } from "./model/table.ts";
import type { ComparedRow, RowPages } from "./rows.ts";
import type { Studio } from "./studio.ts";
import { cellId, columnId, HEAD, ROW_HEIGHT, TABLE_KEYS, useActiveCell } from "./use-active-cell.ts";

interface Props {
  readonly studio: Studio;
  readonly table: TableFacts;
  readonly pages: RowPages;
}

/** All rows that the query finds, fetched as they come into sight. Those in the response are marked. */
export function ResultTable({ studio, table, pages }: Props) {
  const { first, rows, onRange } = useVisibleRows((range) => pages.rows(range), [pages, pages.version.value]);
  const sort = (column: number): void => sortBy(studio, table.columns[column]);
  const rowAt = (row: number) => pages.at(row)?.record;
  const { active, reveal, leave, onKeyDown } = useActiveCell(studio, table, { rowAt, sort });
  const isThere = active.row === HEAD || (active.row >= first && active.row < first + rows.length);
  useKeyList(TABLE_KEYS);
  return (
    <VirtualRows
      count={table.total}
      rowHeight={ROW_HEIGHT}
      role="grid"
      label={`${table.total.toLocaleString("en")} ${studio.state.value.resource}`}
      first={first}
      reveal={reveal}
      onRange={onRange}
      onKeyDown={onKeyDown}
      activeDescendant={isThere ? cellId(active) : undefined}
      head={
        <Head
          studio={studio}
          columns={table.columns}
          active={active.row === HEAD ? active.column : undefined}
        />
      }
    >
      {rows.map((row, index) => {
        const at = first + index;
        return (
          // Not by its row: filling elements anew takes half as long as replacing them.
          <div
            class="cells"
            role="row"
            key={index}
            aria-rowindex={at + 2}
            data-inside={at >= table.first && at < table.first + (table.rowsOnPage ?? 0)}
            data-new={row?.before === null}
          >
            {table.columns.map((column, place) => (
              <TableCell
                key={column.name}
                studio={studio}
                column={column}
                row={row}
                id={cellId({ row: at, column: place })}
                isActive={at === active.row && place === active.column}
                onClick={() => leave({ row: at, column: place })}
              />
            ))}
          </div>
        );
      })}
    </VirtualRows>
  );
}

interface CellProps {
  readonly studio: Studio;
  readonly column: Column;
  /** Undefined until it has arrived. */
  readonly row: ComparedRow | undefined;
  readonly id: string;
  readonly isActive: boolean;
  readonly onClick: () => void;
}

function TableCell({ studio, column, row, id, isActive, onClick }: CellProps) {
  const { name, kind, width } = column;
  const { text, isBlank, was } =
    row === undefined
      ? { text: "…", isBlank: true, was: null }
      : cellOf(row.record[name] ?? null, row.before?.[name], column);
  return (
    <div
      id={id}
      role="gridcell"
      data-active={isActive}
      onClick={onClick}
      data-kind={kind}
      data-blank={isBlank}
      data-changed={was !== null}
      title={was === null ? undefined : `was ${was}`}
      style={{ width: `${width + 2}ch` }}
    >
      <Content studio={studio} column={column} text={text} isBlank={isBlank} />
    </div>
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
  const path = picturePath(url);
  if (hasFailed || path === undefined) return <>{url}</>;
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
  if (column?.isSortable !== true) return;
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
        const { name, isSortable, width } = column;
        const order = orderOf(studio, name);
        return (
          <div
            key={name}
            id={columnId(place)}
            role="columnheader"
            data-active={place === active}
            style={{ width: `${width + 2}ch` }}
            aria-sort={isSortable ? order : undefined}
          >
            {isSortable ? (
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
