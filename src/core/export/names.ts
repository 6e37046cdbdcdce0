/** The singular: `categories` gives `category`. */
export const singular = (resource: string): string =>
  resource.endsWith("ies") ? `${resource.slice(0, -3)}y` : resource.replace(/s$/, "");

/** The name of a resource's record as a type: `Category`. */
export const typeName = (resource: string): string => {
  const one = singular(resource);
  return one.charAt(0).toUpperCase() + one.slice(1);
};

const PLAIN_NAME = /^[A-Za-z_$][\w$]*$/;

/** A property's name in JavaScript. */
export const propertyName = (name: string): string => (PLAIN_NAME.test(name) ? name : JSON.stringify(name));

/** A documentation comment that no description can end early; none where it would only repeat the name. */
export const docComment = (text: string, indent: string, name = ""): string =>
  text === name ? "" : `${indent}/** ${text.replaceAll("*/", "*\\/")} */\n`;
