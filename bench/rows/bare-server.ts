// The upper limit for anything over HTTP: a bare Node server that sends the same bytes in response to every request.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { status, headers, body } = JSON.parse(readFileSync(process.env.ANSWER_FILE ?? '', 'utf8')) as {
  status: number;
  headers: Record<string, string>;
  body: string;
};
const bytes = Buffer.from(body, 'base64');

createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
}).listen(Number(process.env.PORT), '127.0.0.1');
