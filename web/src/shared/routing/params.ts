import { useParams } from '@tanstack/react-router';

/** The record that the address names, such as the 12 of `/customers/12`; NaN when it is no number. */
export function useIdParam(): number {
  const { id } = useParams({ strict: false }) as { id?: string };
  return id !== undefined && /^\d+$/.test(id) ? Number(id) : Number.NaN;
}

/** A named part of the address as text. */
export function useTextParam(name: string): string {
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  return params[name] ?? '';
}
