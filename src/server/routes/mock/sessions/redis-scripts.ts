/*
 * KEYS: the session, the names by last use, the size of each session, the total size. ARGV: the key prefix of sessions,
 * the name of the session, then the arguments that each script documents.
 */

const CLOCK = `
local time = redis.call('TIME')
local micros = time[1] * 1000000 + time[2]
local now = math.floor(micros / 1000)`;

const FORGET = `
local function forget(name)
  redis.call('DEL', ARGV[1] .. name)
  redis.call('ZREM', KEYS[2], name)
  local size = redis.call('HGET', KEYS[3], name)
  if not size then return end
  redis.call('HDEL', KEYS[3], name)
  redis.call('DECRBY', KEYS[4], size)
end`;

/** Arguments: known version, time to live. Returns the time, the version and, if it is another one, all entries. */
export const LOAD = `${CLOCK}
local version = redis.call('HGET', KEYS[1], 'version')
if not version then return {string.format('%.0f', now), ''} end
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('ZADD', KEYS[2], micros, ARGV[2])
local reply = {string.format('%.0f', now), version}
if version == ARGV[3] then return reply end
local all = redis.call('HGETALL', KEYS[1])
for i = 1, #all, 2 do
  if all[i] ~= 'version' then
    reply[#reply + 1] = all[i]
    reply[#reply + 1] = all[i + 1]
  end
end
return reply`;

/**
 * Arguments: from, to, size, deadline, time to live, maximal total size, number of entries to set, those entries,
 * entries to remove. Returns done, stale or late. If Redis is out of memory, it refuses the first write; the script
 * then drops the least recently used sessions to make room, after which writes are not refused.
 */
export const COMMIT = `${CLOCK}${FORGET}
local name, size, most = ARGV[2], tonumber(ARGV[5]), tonumber(ARGV[8])
if now > tonumber(ARGV[6]) then return {'late'} end
if (redis.call('HGET', KEYS[1], 'version') or '') ~= ARGV[3] then return {'stale'} end
local before = tonumber(redis.call('HGET', KEYS[3], name) or 0)
local first = redis.pcall('HSET', KEYS[1], 'version', ARGV[4])
if type(first) == 'table' and first.err then
  if not string.find(first.err, 'OOM', 1, true) then return first end
  local missing = size - before
  while missing > 0 do
    local oldest = redis.call('ZRANGE', KEYS[2], 0, 0)[1]
    if not oldest or oldest == name then return first end
    missing = missing - (redis.call('HGET', KEYS[3], oldest) or 0)
    forget(oldest)
  end
  redis.call('PEXPIRE', KEYS[1], ARGV[7])
  redis.call('HSET', KEYS[1], 'version', ARGV[4])
end
local last = 9 + 2 * ARGV[9]
for i = 10, last, 2 do redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
for i = last + 1, #ARGV do redis.call('HDEL', KEYS[1], ARGV[i]) end
redis.call('PEXPIRE', KEYS[1], ARGV[7])
redis.call('ZADD', KEYS[2], micros, name)
redis.call('HSET', KEYS[3], name, size)
redis.call('INCRBY', KEYS[4], size - before)
local expiry = micros - ARGV[7] * 1000
for _, expired in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', expiry, 'LIMIT', 0, 100)) do
  forget(expired)
end
local total = tonumber(redis.call('GET', KEYS[4]))
while total > most do
  local oldest = redis.call('ZRANGE', KEYS[2], 0, 0)[1]
  if not oldest or oldest == name then break end
  forget(oldest)
  total = tonumber(redis.call('GET', KEYS[4]))
end
return {'done'}`;

/** Argument: deadline. Returns done or late. */
export const DROP = `${CLOCK}${FORGET}
if now > tonumber(ARGV[3]) then return {'late'} end
forget(ARGV[2])
return {'done'}`;
