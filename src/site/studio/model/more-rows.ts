/** How many records each list has if rows like those of a file follow them. */
export const MORE_ROWS = 1000;
