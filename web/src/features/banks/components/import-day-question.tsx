import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { DateOrderQuestion } from '@/shared/ui/date-order-question';
import type { DayQuestion } from '../api';

interface ImportDayQuestionProps {
  question: DayQuestion;
  answer: string | null;
  onAnswer: (order: string) => void;
}

/** Asks in which order a column of a statement writes its dates. */
export function ImportDayQuestion({ question, answer, onAnswer }: ImportDayQuestionProps) {
  const { t } = useTranslation('banks');
  const format = useFormat();
  const { column, value, line, readings } = question;
  return (
    <DateOrderQuestion
      label={t('import.dayQuestion', { column })}
      example={t('import.dayExample', { value, line: format.number(line) })}
      readings={readings}
      answer={answer}
      onAnswer={onAnswer}
    />
  );
}
