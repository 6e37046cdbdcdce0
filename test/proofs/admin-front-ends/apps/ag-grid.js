// AG Grid Community with a column for each field.
import { AllCommunityModule, createGrid, ModuleRegistry } from "ag-grid-community";

ModuleRegistry.registerModules([AllCommunityModule]);

const [, resource] = location.hash.split("/");
const rowData = await (await fetch(`/api/mock/${resource}?limit=10`)).json();
const columnDefs = Object.keys(rowData[0]).map((field) => ({ field }));
globalThis.grid = createGrid(document.getElementById("root"), {
  rowData,
  columnDefs,
  domLayout: "autoHeight",
  suppressColumnVirtualisation: true,
});
