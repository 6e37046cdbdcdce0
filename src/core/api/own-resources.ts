/**
 * The types of your own resources, which `mockbench generate all --schema shop.yaml --format client` adds. One with the
 * name of a built-in resource replaces it.
 */
// Others augment it, which only an interface allows.
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface OwnResources {}
