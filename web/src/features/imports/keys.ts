const KEY = ['imports'] as const;

/** Where what is known of imports is kept. */
export const importKeys = {
  all: KEY,
  one: (id: number) => [...KEY, id] as const,
  state: (id: number) => [...KEY, id, 'state'] as const,
  columns: (id: number) => [...KEY, id, 'columns'] as const,
  rows: (id: number) => [...KEY, id, 'rows'] as const,
};
