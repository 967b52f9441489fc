import { useTranslation } from 'react-i18next';

/**
 * Turns a field's message into text: a key of `errors.*`, a full key (`customers:duplicate`), or
 * the server's words.
 */
export function useErrorText(): (message: string | undefined) => string | undefined {
  const { i18n } = useTranslation();
  return (message) => {
    if (!message) return undefined;
    if (/^\w+$/.test(message) && i18n.exists(`common:errors.${message}`)) {
      return i18n.t(`common:errors.${message}` as 'common:errors.required');
    }
    if (/^[\w-]+:[\w.]+$/.test(message) && i18n.exists(message)) {
      return i18n.t(message as 'common:errors.required');
    }
    return message;
  };
}
