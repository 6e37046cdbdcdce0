import { type RecordOf, table } from "../../../core/engine/index.ts";
import { type Bar, chartHtml } from "./measured.ts";

const COUNT = 10_000;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const two = (number: number): string => String(number).padStart(2, "0");

type Order = Pick<RecordOf<"orders">, "placedAt" | "shippingAddress">;

/** How many orders have each of the names. */
const bars = (
  orders: readonly Order[],
  names: readonly string[],
  indexOf: (placed: Date) => number,
): readonly Bar[] =>
  names.map((name, index) => ({
    name,
    value: orders.filter(({ placedAt }) => indexOf(new Date(placedAt)) === index).length,
  }));

/** When ten thousand orders were placed, counted in the data. */
export const rhythmCharts = (): string => {
  const rows = table("orders", { seed: "1", count: COUNT, origin: "" });
  const [placed, addresses] = [rows.reader("placedAt"), rows.reader("shippingAddress")];
  const orders = rows
    .ids(0, COUNT)
    .map((id) => ({ placedAt: placed(id), shippingAddress: addresses(id) }) as Order);
  const months = Array.from({ length: 12 }, (_, month) => `2024-${two(month + 1)}`);
  const hours = Array.from({ length: 24 }, (_, hour) => `${two(hour)}:00`);
  const ofYear = orders.filter(({ placedAt }) => placedAt.startsWith("2024"));
  // There, clocks show UTC in winter.
  const british = orders.filter(({ shippingAddress }) => shippingAddress.country === "United Kingdom");
  return (
    chartHtml(
      "Orders of 2024 by month, of 10,000 in four years",
      bars(ofYear, months, (placed) => placed.getUTCMonth()),
    ) +
    chartHtml(
      "Orders from the United Kingdom by weekday",
      bars(british, WEEKDAYS, (placed) => placed.getUTCDay()),
    ) +
    chartHtml(
      "Orders from the United Kingdom by hour",
      bars(british, hours, (placed) => placed.getUTCHours()),
    )
  );
};
