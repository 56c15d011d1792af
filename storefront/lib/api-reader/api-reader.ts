import style from 'swagger-ui-dist/swagger-ui.css?url';
import script from 'swagger-ui-dist/swagger-ui-bundle.js?url';
import colours from './api-reader.css?url&no-inline';
import start from './api-reader-start.js?url&no-inline';

/** The assets of the page at /api/docs in load order; the build gives them hashed names. */
export const apiReader = { styles: [style, colours], scripts: [script, start] } as const;
