import { useQueries, useQuery } from '@tanstack/react-query';
import { useFormat } from '@/shared/format/use-format';
import { type DetailType, detailTypes, mainCharts } from '../api';

interface DetailNames {
  /** The name of every detail type by its id, as far as they are there. */
  names: ReadonlyMap<number, string>;
  waiting: boolean;
}

/** What the detail types are called. */
export function useDetailNames(): DetailNames {
  const format = useFormat();
  const { data: classes = [], isPending } = useQuery(mainCharts);
  const { details, waiting } = useQueries({
    queries: classes.map(({ id }) => detailTypes(id)),
    combine: (answers) => ({
      details: answers.flatMap(({ data }): readonly DetailType[] => data ?? []),
      waiting: answers.some((answered) => answered.isPending),
    }),
  });
  return {
    names: new Map(details.map((row) => [row.id, format.name(row)])),
    waiting: isPending || waiting,
  };
}
