import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { fileSize } from '@/shared/lib/file-size';

/** Says a number of bytes as people read it. */
export function useSize(): (bytes: number) => string {
  const { t } = useTranslation('files');
  const format = useFormat();
  return (bytes) => {
    const { unit, amount } = fileSize(bytes);
    return t(`sizes.${unit}`, { amount: format.number(amount) });
  };
}
