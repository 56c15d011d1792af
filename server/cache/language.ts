/**
 * Part of the key of every cached page and answer. Both are in English only so far; with a second language this
 * becomes a function of the request.
 */
export const LANGUAGE = 'en';
