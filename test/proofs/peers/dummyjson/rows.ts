/** A request of DummyJSON, and the one to send to Mockbench instead. */
export interface Row {
  readonly theirs: string;
  /** The same if there is none. */
  readonly ours?: string;
  readonly body?: object;
  /** Why responses differ, if that is not obvious. */
  readonly note?: string;
}

export const ROWS: readonly Row[] = [
  { theirs: "GET /products", note: "`limit=30`" },
  { theirs: "GET /products?limit=5&skip=10" },
  { theirs: "GET /products?limit=5", ours: "GET /products?limit=5&_envelope=dummyjson" },
  { theirs: "GET /products?limit=0", ours: "GET /products?_all=true" },
  { theirs: "GET /products?limit=5&select=title,price" },
  { theirs: "GET /products/7?select=title" },
  { theirs: "GET /products?limit=5&sortBy=price&order=desc" },
  { theirs: "GET /users?limit=5&order=desc" },
  { theirs: "GET /products/7" },
  { theirs: "GET /products/999" },
  { theirs: "GET /products?limit=abc" },
  { theirs: "GET /products?nosuch=1&limit=5", note: "a misspelt filter should not look like an answer" },
  {
    theirs: "GET /users/search?q=william&limit=5",
    ours: "GET /users?q=william&limit=5",
    note: "Mockbench searches every text of a record",
  },
  { theirs: "GET /products/category/laptops", ours: "GET /products?category=Laptops" },
  { theirs: "GET /products/category-list", ours: "GET /categories", note: "records with `name` and `slug`" },
  { theirs: "GET /users/filter?key=role&value=admin", ours: "GET /users?role=admin" },
  { theirs: "GET /users/filter?key=address.country&value=Canada", ours: "GET /users?address.country=Canada" },
  { theirs: "GET /posts/user/5", ours: "GET /posts?userId=5" },
  { theirs: "GET /users/5/posts", ours: "GET /posts?userId=5" },
  { theirs: "GET /users/5/todos", ours: "GET /todos?userId=5" },
  { theirs: "GET /posts/1/comments", ours: "GET /comments?postId=1" },
  { theirs: "GET /posts/tag/cooking", ours: "GET /posts?tags=cooking" },
  { theirs: "GET /posts/tags", ours: "GET /posts?fields=tags", note: "the tags of each post" },
  {
    theirs: "POST /products/add",
    ours: "POST /products",
    body: { title: "Lamp" },
  },
  {
    theirs: "PUT /products/1",
    body: { title: "Lamp" },
    note: "PUT merges there; here it replaces, and PATCH merges",
  },
  { theirs: "PATCH /products/1", body: { title: "Lamp" }, note: "DummyJSON keeps the fields that it knows" },
  { theirs: "DELETE /products/1", note: "`isDeleted` and `deletedOn` are added there" },
  { theirs: "GET /products?delay=10&limit=1", ours: "GET /products?__delay=10&limit=1" },
];
