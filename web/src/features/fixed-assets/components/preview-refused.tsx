import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isRefusal, type Problem } from '@/shared/api/problem';

interface PreviewRefusedProps {
  problem: Problem;
  /** The names of the fields that the server may name. */
  names: Record<string, string>;
}

/** Why what is typed can't be: what is wrong with each field, or with the whole. */
export function PreviewRefused({ problem, names }: PreviewRefusedProps) {
  const { t } = useTranslation();
  const fields = problem.fields.map(({ field, message }) =>
    names[field] ? `${names[field]}: ${message}` : message,
  );
  const whole = isRefusal(problem) ? problem.message : t('problems.loadFailed');
  return (
    <div role="alert">
      {(fields.length > 0 ? fields : [whole]).map((reason) => (
        <Text key={reason} c="var(--error)" size="sm">
          {reason}
        </Text>
      ))}
    </div>
  );
}
