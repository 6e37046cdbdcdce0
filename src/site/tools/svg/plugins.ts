/** SVGO's plugins that can be turned off, by what they do. */
export const PLUGINS = {
  removeMetadata: "metadata",
  removeEditorsNSData: "data of editors",
  removeDesc: "descriptions",
  removeHiddenElems: "hidden elements",
  removeEmptyText: "empty texts",
  removeEmptyContainers: "empty containers",
  removeUnknownsAndDefaults: "unknown and default attributes",
  removeUselessStrokeAndFill: "useless strokes and fills",
  removeDeprecatedAttrs: "deprecated attributes",
  mergeStyles: "merge style elements",
  inlineStyles: "inline styles",
  minifyStyles: "minify styles",
  convertColors: "shorten colours",
  cleanupNumericValues: "round numbers",
  convertPathData: "shorten paths",
  convertTransform: "merge transforms",
  convertShapeToPath: "shapes to paths",
  convertEllipseToCircle: "ellipses to circles",
  mergePaths: "merge paths",
  collapseGroups: "collapse groups",
  moveElemsAttrsToGroup: "attributes to groups",
  moveGroupAttrsToElems: "attributes of groups to elements",
  sortAttrs: "sort attributes",
  sortDefsChildren: "sort definitions",
} as const;

export type Plugin = keyof typeof PLUGINS;

export const isPlugin = (name: string): name is Plugin => Object.hasOwn(PLUGINS, name);

/** The plugins that are turned off, as the option lists them. */
export const pluginsIn = (list: string): readonly Plugin[] => list.split(",").filter(isPlugin);
