import Link from "next/link";
import { mockApi } from "./api";

export default async function Orders({ searchParams }: { searchParams: Promise<{ page?: string }> }) {
  const page = Number((await searchParams).page ?? 1);
  const mock = await mockApi();
  const { data: orders, error } = await mock.orders.get({ query: { page, limit: 10, sort: "-total" } });
  if (error) return <p role="alert">{error.message}</p>;
  if (orders.length === 0) return <p>No orders.</p>;
  return (
    <main>
      <h1>Orders</h1>
      <ul>
        {orders.map(({ id, total, status }) => (
          <li key={id}>
            <Link href={`/orders/${id}`}>Order {id}</Link>: {total} ({status})
          </li>
        ))}
      </ul>
      <Link href={`/?page=${page + 1}`}>More</Link>
    </main>
  );
}
