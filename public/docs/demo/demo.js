const API = new URL("../../api/mock/", location.href);
const page = document.getElementById("page");
let calls = [];

/** Sends a request to the mock API, and lists its URL in the footer. */
const get = async (path) => {
  const url = new URL(path, API);
  calls.push(url);
  const response = await fetch(url);
  const body = await response.json();
  if (!response.ok) throw new Error(body.detail);
  return body;
};

/** Creates an element. Strings among the children never become markup. */
const el = (tag, attributes, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.flat(2).filter((child) => child !== null));
  return element;
};

const link = (to, ...text) => el("a", { href: to }, ...text);
const heading = (text) => el("h1", {}, text);
const soft = (...text) => el("p", { class: "soft" }, ...text);
const picture = (src, alt = "") => el("img", { src, alt, loading: "lazy" });
const cards = (items) =>
  el(
    "ul",
    { class: "grid" },
    items.map((item) => el("li", { class: "card" }, item)),
  );

const money = (amount, currency) =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(amount);
const day = (moment) => moment.slice(0, 10);
const stars = (rating) => `${"★".repeat(Math.round(rating))}${"☆".repeat(5 - Math.round(rating))}`;
const rated = ({ rating, reviewCount }) =>
  reviewCount === 0
    ? "No reviews yet"
    : `${stars(rating)} ${rating} (${reviewCount} ${reviewCount === 1 ? "review" : "reviews"})`;

const table = (heads, rows, foot = []) =>
  el(
    "div",
    { class: "wide" },
    el(
      "table",
      {},
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          heads.map(([name, kind = ""]) => el("th", { class: kind, scope: "col" }, name)),
        ),
      ),
      el(
        "tbody",
        {},
        rows.map((row) => tableRow(heads, row)),
      ),
      el(
        "tfoot",
        {},
        foot.map((row) => tableRow(heads, row)),
      ),
    ),
  );
const tableRow = (heads, row) =>
  el(
    "tr",
    {},
    row.map((value, index) => el("td", { class: heads[index][1] ?? "" }, value)),
  );

const productCard = (product) => [
  picture(product.thumbnail),
  el("h2", {}, link(`#product/${product.id}`, product.title)),
  el(
    "p",
    {},
    money(product.price, product.currency),
    product.discountPercentage > 0 ? [" ", el("s", {}, money(product.originalPrice, product.currency))] : [],
  ),
  soft(rated(product)),
  soft(product.availabilityStatus),
];

const shop = async () => {
  const [categories, featured] = await Promise.all([
    get("categories?parentId&limit=20"),
    get("products?isFeatured=true&limit=8"),
  ]);
  return [
    heading("Shop"),
    el("h2", {}, "Departments"),
    cards(
      categories.map(({ id, name, image, productCount }) => [
        picture(image),
        el("h2", {}, link(`#category/${id}`, name)),
        soft(`${productCount} ${productCount === 1 ? "product" : "products"}`),
      ]),
    ),
    el("h2", {}, "Featured"),
    cards(featured.map(productCard)),
  ];
};

const category = async (id) => {
  const [{ name, description, productCount }, below, products] = await Promise.all([
    get(`categories/${id}`),
    get(`categories?parentId=${id}`),
    get(`products?categoryId=${id}&limit=100`),
  ]);
  return [
    soft(link("#shop", "Shop")),
    heading(name),
    el("p", {}, description),
    below.length === 0
      ? null
      : el(
          "p",
          {},
          below.flatMap((one) => [link(`#category/${one.id}`, one.name), ` (${one.productCount})  `]),
        ),
    soft(`${productCount} ${productCount === 1 ? "product" : "products"}`),
    cards(products.map(productCard)),
  ];
};

const product = async (id) => {
  const [one, reviews] = await Promise.all([
    get(`products/${id}`),
    get(`reviews?productId=${id}&_expand=user&limit=100`),
  ]);
  return [
    soft(link(`#category/${one.categoryId}`, one.category)),
    heading(one.title),
    el(
      "div",
      { class: "two" },
      el("div", { class: "card" }, picture(one.images[0], one.title)),
      el(
        "div",
        {},
        el("p", {}, el("strong", {}, money(one.price, one.currency))),
        el("p", {}, one.description),
        soft(`${one.brand} · ${one.sku} · ${one.availabilityStatus}`),
        el("p", {}, rated(one)),
      ),
    ),
    el("h2", {}, "Reviews"),
    cards(
      reviews.map((review) => [
        el("h3", {}, `${stars(review.rating)} ${review.title}`),
        el("p", {}, review.body),
        soft(`${review.user.name}, ${day(review.createdAt)}`),
      ]),
    ),
  ];
};

const invoice = async (id) => {
  const one = await get(`invoices/${id}?_expand=customer,order`);
  const amount = (value) => money(value, one.currency);
  const { street, city, state, zipcode, country } = one.order.shippingAddress;
  return [
    heading(`Invoice ${one.number}`),
    el(
      "div",
      { class: "two" },
      el(
        "p",
        {},
        one.customer.name,
        el("br", {}),
        street,
        el("br", {}),
        `${zipcode} ${city}, ${state}`,
        el("br", {}),
        country,
      ),
      el(
        "p",
        {},
        `Order ${one.order.number}`,
        el("br", {}),
        `Issued ${day(one.issueDate)}`,
        el("br", {}),
        `Due ${day(one.dueDate)}`,
        el("br", {}),
        `Status: ${one.status}`,
      ),
    ),
    table(
      [["Item"], ["Quantity", "number"], ["Price", "number"], ["Total", "number"]],
      one.lineItems.map((line) => [
        line.description,
        String(line.quantity),
        amount(line.unitPrice),
        amount(line.total),
      ]),
      [
        ["Subtotal", "", "", amount(one.subtotal)],
        ["Discount", "", "", `−${amount(one.discount)}`],
        ["Tax", "", "", amount(one.tax)],
        ["Shipping", "", "", amount(one.shipping)],
        ["Total", "", "", amount(one.total)],
      ],
    ),
    el(
      "p",
      {},
      link(`#invoice/${Math.max(1, one.id - 1)}`, "Previous"),
      " ",
      link(`#invoice/${Math.min(100, one.id + 1)}`, "Next"),
    ),
  ];
};

const blogs = async () => {
  const articles = await get("articles?status=published&_expand=blog&sort=-publishedAt&limit=12");
  return [
    heading("Blogs"),
    cards(
      articles.map((article) => [
        picture(article.coverImage),
        el("h2", {}, link(`#article/${article.id}`, article.title)),
        el("p", {}, article.description),
        soft(`${article.blog.title} · ${article.author.name} · ${article.readingTime} min`),
      ]),
    ),
  ];
};

/** The Markdown of articles: headings, a quote, a list, paragraphs. */
const markdown = (text) =>
  text.split("\n\n").map((block) => {
    if (block.startsWith("## ")) return el("h2", {}, block.slice(3));
    if (block.startsWith("> ")) return el("blockquote", {}, block.slice(2));
    if (!block.startsWith("- ")) return el("p", {}, block);
    return el(
      "ul",
      {},
      block.split("\n").map((line) => el("li", {}, line.slice(2))),
    );
  });

const article = async (id) => {
  const one = await get(`articles/${id}?_expand=blog`);
  return [
    soft(link("#blogs", one.blog.title)),
    el(
      "article",
      {},
      heading(one.title),
      soft(
        `${one.author.name} · ${one.publishedAt === null ? "draft" : day(one.publishedAt)} · ${one.readingTime} min · ${one.tags.join(", ")}`,
      ),
      picture(one.coverImage),
      markdown(one.body),
    ),
  ];
};

const files = async () => {
  const all = await get("files?_expand=user&limit=30");
  return [
    heading("Files"),
    table(
      [["Name"], ["Type"], ["Size", "number"], ["Owner"], ["Date"]],
      all.map((file) => [
        el("a", { href: file.url, download: file.name }, file.name),
        file.mimeType,
        `${new Intl.NumberFormat("en").format(file.size)} B`,
        file.user.name,
        day(file.createdAt),
      ]),
    ),
  ];
};

const calendar = async (month) => {
  const first = new Date(`${month}-01T00:00:00Z`);
  const next = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1));
  const before = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - 1));
  const events = await get(
    `events?startDate_gte=${first.toISOString()}&startDate_lt=${next.toISOString()}&sort=startDate&limit=100`,
  );
  const days = (next - first) / 86_400_000;
  const lead = (first.getUTCDay() + 6) % 7;
  const cells = Array.from({ length: Math.ceil((lead + days) / 7) * 7 }, (_, index) => {
    const number = index - lead + 1;
    if (number < 1 || number > days) return el("td", {});
    const date = `${month}-${String(number).padStart(2, "0")}`;
    const today = events.filter((event) => day(event.startDate) === date);
    return el(
      "td",
      {},
      String(number),
      today.map((event) => link(`#event/${event.id}`, event.title)),
    );
  });
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) =>
    el("tr", {}, cells.slice(week * 7, week * 7 + 7)),
  );
  const names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((name) =>
    el("th", { scope: "col" }, name),
  );
  const title = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    first,
  );
  const to = (date, text) => link(`#calendar/${date.toISOString().slice(0, 7)}`, text);
  return [
    heading(title),
    el("p", {}, to(before, "Previous month"), " ", to(next, "Next month")),
    el(
      "div",
      { class: "wide" },
      el("table", { class: "month" }, el("thead", {}, el("tr", {}, names)), el("tbody", {}, weeks)),
    ),
  ];
};

const event = async (id) => {
  const one = await get(`events/${id}?_expand=organizer`);
  return [
    soft(link(`#calendar/${one.startDate.slice(0, 7)}`, "Calendar")),
    heading(one.title),
    el(
      "div",
      { class: "two" },
      el("div", { class: "card" }, picture(one.image)),
      el(
        "div",
        {},
        el("p", {}, one.description),
        el(
          "p",
          {},
          `${one.startDate.slice(0, 16).replace("T", " ")} to ${one.endDate.slice(0, 16).replace("T", " ")} UTC`,
        ),
        el("p", {}, `${one.venue}, ${one.location.city}, ${one.location.country}`),
        el("p", {}, one.price === 0 ? "Free" : money(one.price, one.currency)),
        soft(
          `${one.attendeeCount} of ${one.capacity} places taken · ${one.status} · by ${one.organizer.name}`,
        ),
      ),
    ),
  ];
};

const PAGES = { shop, category, product, invoice, blogs, article, files, calendar, event };

const show = async () => {
  const [name, value] = location.hash.slice(1).split("/");
  calls = [];
  try {
    page.replaceChildren(...(await (PAGES[name] ?? shop)(value)).flat().filter((part) => part !== null));
  } catch (error) {
    page.replaceChildren(heading("Something went wrong"), el("p", {}, error.message));
  }
  document
    .getElementById("calls")
    .replaceChildren(
      "Requests of this page: ",
      ...calls.flatMap((url) => [link(url.href, url.pathname + url.search), " "]),
    );
  document.documentElement.dataset.ready = "";
  if (name !== "") page.focus({ preventScroll: true });
  window.scrollTo(0, 0);
};

window.addEventListener("hashchange", show);
await show();
