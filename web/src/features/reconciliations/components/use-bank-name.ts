import { useFormat } from '@/shared/format/use-format';

/** An account's name in the reader's language. */
export function useBankName(): (account: { name: string; name_ar: string }) => string {
  const format = useFormat();
  return ({ name, name_ar }) => format.name({ name_en: name, name_ar });
}
