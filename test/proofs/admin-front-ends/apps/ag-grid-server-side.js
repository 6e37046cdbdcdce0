// AG Grid Enterprise: its server-side row model with sorting, filters and groups.
import { createGrid, ModuleRegistry } from "ag-grid-community";
import { AllEnterpriseModule } from "ag-grid-enterprise";

ModuleRegistry.registerModules([AllEnterpriseModule]);

const OPERATORS = {
  equals: "",
  notEqual: "_ne",
  contains: "_like",
  startsWith: "_startsWith",
  endsWith: "_endsWith",
  greaterThan: "_gt",
  greaterThanOrEqual: "_gte",
  lessThan: "_lt",
  lessThanOrEqual: "_lte",
};

const searchOf = ({ startRow, endRow, sortModel, filterModel, rowGroupCols, groupKeys }) => {
  const search = new URLSearchParams({ offset: startRow, limit: endRow - startRow });
  if (sortModel.length > 0)
    search.set("sort", sortModel.map(({ colId, sort }) => (sort === "desc" ? `-${colId}` : colId)).join());
  for (const [field, { type, filter, filterTo }] of Object.entries(filterModel)) {
    if (type === "inRange") {
      search.set(`${field}_gte`, filter);
      search.set(`${field}_lte`, filterTo);
    } else search.set(field + OPERATORS[type], filter);
  }
  groupKeys.forEach((key, level) => search.set(rowGroupCols[level].field, key));
  return search;
};

const getRows = async ({ request, success, fail }) => {
  const search = searchOf(request);
  const group = request.rowGroupCols[request.groupKeys.length]?.field;
  if (group !== undefined) {
    search.set("_group", group);
    search.delete("sort");
  }
  const response = await fetch(`/api/mock/orders?${search}`);
  if (!response.ok) return fail();
  success({ rowData: await response.json(), rowCount: Number(response.headers.get("x-total-count")) });
};

const column = (field, filter) => ({ field, filter: `ag${filter}ColumnFilter`, enableRowGroup: true });

globalThis.grid = createGrid(document.getElementById("root"), {
  columnDefs: [
    column("id", "Number"),
    column("status", "Text"),
    column("total", "Number"),
    column("currency", "Text"),
  ],
  rowModelType: "serverSide",
  serverSideDatasource: { getRows },
  cacheBlockSize: 25,
  domLayout: "normal",
});
document.getElementById("root").style.height = "600px";
