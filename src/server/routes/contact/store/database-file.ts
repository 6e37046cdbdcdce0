/** The name of the SQLite file in DATA_DIR. */
export const DATABASE_FILE = "contacts.sqlite";
