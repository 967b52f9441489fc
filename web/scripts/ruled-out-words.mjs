/**
 * English that no screen may use, since a bookkeeper has to read it twice. A phrase is matched as whole words in any
 * case; what belongs to a longer expression of the field, as "stands for", has no exception: write it otherwise.
 */
export const RULED_OUT = [
  'alone',
  'anew',
  'as known on',
  'at fault',
  'bear',
  'bears',
  'comes to',
  'goes on',
  'go on',
  'is gone',
  'is told',
  'are told',
  'makes it up',
  'nevertheless',
  'of its own',
  'owed again',
  'put right',
  'sound',
  'stand',
  'stands',
  'stood',
  'take back',
  'taken back',
  'taken off',
  'what was said',
  'whoever',
];

const patterns = RULED_OUT.map((phrase) => [phrase, new RegExp(`\\b${phrase}\\b`, 'i')]);

/** The ruled-out phrases that a text uses. */
export function ruledOutIn(text) {
  return patterns.filter(([, pattern]) => pattern.test(text)).map(([phrase]) => phrase);
}
