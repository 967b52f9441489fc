/** The port of the first program; the others follow it. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 8197);

/** How many journeys are walked at once, each on a program and a database of its own. */
export const WORKERS = Number(process.env.E2E_WORKERS ?? 2);

/** The port of the program that a worker talks to. */
export const portOf = (worker: number): number => FIRST_PORT + worker;

/** Where that program is. */
export const addressOf = (worker: number): string => `http://localhost:${portOf(worker)}`;
