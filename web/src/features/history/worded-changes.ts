interface Change {
  field: string;
  before?: string | null | undefined;
  after?: string | null | undefined;
}

/** An amount as the server writes it. */
const FIGURE = /^-?\d+\.\d+$/;

/** Fields whose words end in amounts, `INV-0362: 4500.00`, `Training · 2.00 × 350.00`; people wrote the rest. */
const FIGURES: Record<string, RegExp> = {
  hours: /\d+\.\d+(?= × \d+\.\d+$)|\d+\.\d+$/g,
  retention: /\d+\.\d+$/,
  retention_released: /\d+\.\d+$/,
};

/** The name by which texts know a change: a retention that is undone is another thing than one that begins. */
export function fieldOf({ field, before, after }: Change): string {
  return field === 'retention' && before && !after ? 'retention_ended' : field;
}

/** A value with its amounts as the reader writes them; null when there are none in it. */
export function withFigures(
  field: string,
  value: string,
  format: (figure: string, decimals: number) => string,
): string | null {
  const figures = FIGURE.test(value) ? FIGURE : FIGURES[field];
  if (!figures) return null;
  return value.replace(figures, (one) => format(one, one.split('.')[1]?.length ?? 0));
}
