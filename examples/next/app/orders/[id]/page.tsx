import { notFound } from "next/navigation";
import { mockApi } from "../../api";

export default async function Order({ params }: { params: Promise<{ id: string }> }) {
  const mock = await mockApi();
  const id = Number((await params).id);
  const { data: order, error } = await mock.orders({ id }).get({ query: { _expand: "customer" } });
  if (error?.status === 404) notFound();
  if (error) return <p role="alert">{error.message}</p>;
  return (
    <main>
      <h1>Order {order.id}</h1>
      <p>
        {order.customer?.name}, {order.total}, {order.status}
      </p>
    </main>
  );
}
