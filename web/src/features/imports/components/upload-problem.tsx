import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isRefusal, type Problem } from '@/shared/api/problem';
import { ErrorSummary } from '@/shared/ui/error-summary';

/** Why a file or pasted rows could not be read: the server's sentence names the row and the column. */
export function UploadProblem({ problem }: { problem: Problem | null }) {
  const { t } = useTranslation('imports');
  if (!problem) return null;
  if (!isRefusal(problem)) return <ErrorSummary problem={problem} errors={{}} />;
  const reasons = problem.fields.length
    ? problem.fields.map(({ message }) => message)
    : [problem.message];
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
      title={t('upload.wrong')}
    >
      {reasons.map((reason) => (
        <p key={reason} style={{ margin: 0 }}>
          {reason}
        </p>
      ))}
    </Alert>
  );
}
