import { useQueries, useQuery } from '@tanstack/react-query';
import { useFormat } from '@/shared/format/use-format';
import { type DetailType, detailTypes, mainCharts } from '../api';

/** The name of every detail type by its id, once they are there. */
export function useDetailNames(): ReadonlyMap<number, string> {
  const format = useFormat();
  const { data: classes = [] } = useQuery(mainCharts);
  const details = useQueries({
    queries: classes.map(({ id }) => detailTypes(id)),
    combine: (answers) => answers.flatMap(({ data }): readonly DetailType[] => data ?? []),
  });
  return new Map(details.map((row) => [row.id, format.name(row)]));
}
