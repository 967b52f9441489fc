/** The two sides of trade: what is sold, and what is bought. */
export type Trade = 'sale' | 'purchase';
