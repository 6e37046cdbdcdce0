// Vuetify's table, which makes its columns of the first record.
import { createApp, h } from "vue";
import { createVuetify } from "vuetify";
import { VApp, VDataTable } from "vuetify/components";
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import "vuetify/styles";

const [, resource] = location.hash.split("/");
const items = await (await fetch(`/api/mock/${resource}?limit=10`)).json();
createApp({ render: () => h(VApp, () => h(VDataTable, { items, itemsPerPage: 10 })) })
  .use(createVuetify())
  .mount("#root");
