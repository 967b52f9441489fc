/** Steps that a reader can count in. */
const STEPS = [1, 1.5, 2, 2.5, 5, 10];
const LINES = 3;

/** The marks of a chart's scale, from the lowest to the highest; zero is always among them. */
export function chartScale(values: readonly number[]): number[] {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const span = highest - lowest;
  if (span === 0) return [0, 1];
  const magnitude = 10 ** Math.floor(Math.log10(span / LINES));
  const step = magnitude * (STEPS.find((one) => one * magnitude * LINES >= span) ?? 10);
  const marks: number[] = [];
  for (let mark = Math.floor(lowest / step); mark <= Math.ceil(highest / step); mark += 1) {
    // Counted in whole steps, so that no mark carries the dust of repeated addition.
    marks.push(Number((mark * step).toPrecision(12)));
  }
  return marks;
}
