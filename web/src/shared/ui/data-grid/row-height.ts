/** The height of a row by how dense rows are: `--row` of the styles, in pixels. */
export const ROW_PX = { comfortable: 44, compact: 32 } as const;
