-- Sends the requests of the file BENCH_REQUESTS in turn, and prints the result as one line of JSON.
-- A request that contains NEW_ID gets a fresh UUID in its place, so that each order has a key and an email of its own.
local requests = dofile(os.getenv("BENCH_REQUESTS"))
local NEW_ID = os.getenv("BENCH_NEW_ID"):gsub("-", "%%-")
local raw, fresh = {}, {}
local sent, prefix = 0, ""

function init()
  local random = io.open("/dev/urandom", "rb")
  local bytes = { random:read(8):byte(1, -1) }
  random:close()
  prefix = string.format("%02x%02x%02x%02x-%02x%02x-4%01x%02x-8000-", bytes[1], bytes[2], bytes[3], bytes[4],
    bytes[5], bytes[6], bytes[7] % 16, bytes[8])
  for i, asked in ipairs(requests) do
    raw[i] = wrk.format(asked.method, asked.path, asked.headers, asked.body)
    fresh[i] = raw[i]:find(NEW_ID) ~= nil
  end
end

function request()
  local i = sent % #raw + 1
  sent = sent + 1
  if not fresh[i] then return raw[i] end
  local id = prefix .. string.format("%012x", sent)
  return (raw[i]:gsub(NEW_ID, id))
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\nRESULT {"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
