import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { z } from 'zod/mini';

/** Changes some search parameters; `undefined` removes one. */
export type SetSearch<T> = (change: Partial<T>, options?: { replace?: boolean }) => void;

/**
 * The page's filters from the URL, checked by a schema whose every field has a `z.catch`, so
 * that a mangled link opens the page with defaults instead of failing.
 */
export function useUrlSearch<S extends z.ZodMiniType>(
  schema: S,
): [z.output<S>, SetSearch<z.output<S>>] {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => schema.parse(raw) as z.output<S>, [schema, raw]);
  const setSearch = useCallback<SetSearch<z.output<S>>>(
    (change, options) => {
      navigate({
        to: '.',
        search: (old: Record<string, unknown>) => ({ ...old, ...change }),
        replace: options?.replace ?? false,
        resetScroll: false,
      } as never);
    },
    [navigate],
  );
  return [search, setSearch];
}

/** A text that follows typing at once and reports it after a pause. */
export function useDebouncedText(
  value: string,
  report: (text: string) => void,
  pauseMs = 250,
): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);

  // The value also changes from outside (back button, cleared filters): show that, unless it is our
  // echo.
  if (value !== reported) {
    setReported(value);
    setText(value);
  }

  useEffect(() => {
    if (text === reported) return;
    const timer = setTimeout(() => {
      setReported(text);
      report(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, reported, report, pauseMs]);

  return [text, setText];
}
