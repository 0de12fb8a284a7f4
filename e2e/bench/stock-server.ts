import express from 'express';
import pg from 'pg';

/** A configuration that is read for each call, by an Express server as short as can be. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] });
const app = express();

app.get('/', async (_request, response) => {
  const { rows } = await pool.query<{ document: unknown }>('select document from app_config');
  response.json(rows[0]?.document);
});

const server = app.listen(Number(process.env['STOCK_PORT']), '127.0.0.1');
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void pool.end());
});
