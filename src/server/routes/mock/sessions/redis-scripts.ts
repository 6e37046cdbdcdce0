import {
  LOG_ENTRY_OVERHEAD,
  MAX_LOG_ENTRIES,
  MAX_SESSION_BYTES,
  SESSION_OVERHEAD,
} from "../../../../core/mock/index.ts";

/**
 * The braces put all keys into one slot of a cluster. The number changes with the layout: sessions of 0.1.0, which have no
 * client, would take room that nothing can free.
 */
export const PREFIX = "mockbench:{sessions2}:";

/*
 * KEYS: the session, the names by last use, the size of each session, the total size, the client of each session, the
 * clients by size. ARGV: the key prefix of sessions, the name of the session, then the arguments that each script
 * documents. The names of a client by last use have a key of their own, after that of all names.
 * The log of a session is a list, and a hash with its numbers and its bytes, which count as the session's. Its rules are a
 * hash with how many requests met each; their bytes are among those of the log.
 */

const CLOCK = `
local time = redis.call('TIME')
local micros = time[1] * 1000000 + time[2]
local now = math.floor(micros / 1000)`;

const FORGET = `
local LOGS, COUNTS, RULES = '${PREFIX}log:', '${PREFIX}counts:', '${PREFIX}rules:'
local function forget(name)
  redis.call('DEL', ARGV[1] .. name, LOGS .. name, COUNTS .. name, RULES .. name)
  redis.call('ZREM', KEYS[2], name)
  local size = redis.call('HGET', KEYS[3], name)
  if not size then return end
  redis.call('HDEL', KEYS[3], name)
  redis.call('DECRBY', KEYS[4], size)
  local client = redis.call('HGET', KEYS[5], name)
  if not client then return end
  redis.call('HDEL', KEYS[5], name)
  redis.call('ZREM', KEYS[2] .. ':' .. client, name)
  if tonumber(redis.call('ZINCRBY', KEYS[6], -size, client)) <= 0 then redis.call('ZREM', KEYS[6], client) end
end`;

/**
 * Arguments: known version, time to live. Returns the time, the version and, if it is another one, all entries.
 */
export const LOAD = `${CLOCK}
local version = redis.call('HGET', KEYS[1], 'version')
if not version then return {string.format('%.0f', now), ''} end
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('ZADD', KEYS[2], micros, ARGV[2])
local client = redis.call('HGET', KEYS[5], ARGV[2])
if client then redis.call('ZADD', KEYS[2] .. ':' .. client, micros, ARGV[2]) end
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
 * Makes room by the client with the most, which loses its least recently used session; returns the freed bytes, or nil if
 * there is none. A name always leaves the names of its client, so that a session whose size is lost is met once.
 */
const ROOM = `
local function makeRoom()
  for _, client in ipairs(redis.call('ZREVRANGE', KEYS[6], 0, 1)) do
    for _, other in ipairs(redis.call('ZRANGE', KEYS[2] .. ':' .. client, 0, 1)) do
      if other ~= name then
        local freed = redis.call('HGET', KEYS[3], other) or 0
        redis.call('ZREM', KEYS[2] .. ':' .. client, other)
        forget(other)
        return freed
      end
    end
  end
end`;

/**
 * Arguments: client, from, to, size, deadline, time to live, maximal total size, number of entries to set, those entries,
 * entries to remove. Returns done, stale or late. Room is made by the client with the most, which loses its least
 * recently used session. If Redis is out of memory, it refuses the first write; the script then makes room, after which
 * writes are not refused.
 */
export const COMMIT = `${CLOCK}${FORGET}
local name, most = ARGV[2], tonumber(ARGV[9])
local size = tonumber(ARGV[6]) + tonumber(redis.call('HGET', COUNTS .. name, 'bytes') or 0)${ROOM}
if now > tonumber(ARGV[7]) then return {'late'} end
if (redis.call('HGET', KEYS[1], 'version') or '') ~= ARGV[4] then return {'stale'} end
local before = tonumber(redis.call('HGET', KEYS[3], name) or 0)
local first = redis.pcall('HSET', KEYS[1], 'version', ARGV[5])
if type(first) == 'table' and first.err then
  if not string.find(first.err, 'OOM', 1, true) then return first end
  local missing = size - before
  while missing > 0 do
    local freed = makeRoom()
    if not freed then return first end
    missing = missing - freed
  end
  redis.call('PEXPIRE', KEYS[1], ARGV[8])
  redis.call('HSET', KEYS[1], 'version', ARGV[5])
end
local last = 10 + 2 * ARGV[10]
for i = 11, last, 2 do redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
for i = last + 1, #ARGV do redis.call('HDEL', KEYS[1], ARGV[i]) end
redis.call('PEXPIRE', KEYS[1], ARGV[8])
redis.call('ZADD', KEYS[2], micros, name)
redis.call('HSET', KEYS[3], name, size)
redis.call('INCRBY', KEYS[4], size - before)
if redis.call('HSETNX', KEYS[5], name, ARGV[3]) == 1 then before = 0 end
local client = redis.call('HGET', KEYS[5], name)
redis.call('ZADD', KEYS[2] .. ':' .. client, micros, name)
redis.call('ZINCRBY', KEYS[6], size - before, client)
local expiry = micros - ARGV[8] * 1000
for _, expired in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', expiry, 'LIMIT', 0, 100)) do
  forget(expired)
end
while tonumber(redis.call('GET', KEYS[4])) > most do
  if not makeRoom() then break end
end
return {'done'}`;

/**
 * Arguments: 1 for a request, 0 for others; time to live. Returns the id of the entry, the number of requests, and the run:
 * when the log was begun.
 */
export const LOG_BEGIN = `${CLOCK}${FORGET}
local name, counts = ARGV[2], COUNTS .. ARGV[2]${ROOM}
local requests = redis.pcall('HINCRBY', counts, 'requests', ARGV[3])
if type(requests) == 'table' then
  if not string.find(requests.err, 'OOM', 1, true) or not makeRoom() then return requests end
  requests = redis.call('HINCRBY', counts, 'requests', ARGV[3])
end
local id = redis.call('HINCRBY', counts, 'id', 1)
redis.call('HSETNX', counts, 'run', string.format('%.0f', micros))
redis.call('PEXPIRE', counts, ARGV[4])
return {id, requests, redis.call('HGET', counts, 'run')}`;

/** Sets the size of a session whose log and rules have so many bytes, and makes room. */
const RESIZE = `
local function resize(before, size, bytes, most)
  redis.call('HSET', COUNTS .. name, 'bytes', bytes)
  redis.call('HSETNX', KEYS[5], name, ARGV[3])
  local client = redis.call('HGET', KEYS[5], name)
  redis.call('ZADD', KEYS[2], micros, name)
  redis.call('ZADD', KEYS[2] .. ':' .. client, micros, name)
  redis.call('HSET', KEYS[3], name, size)
  redis.call('INCRBY', KEYS[4], size - before)
  redis.call('ZINCRBY', KEYS[6], size - before, client)
  while tonumber(redis.call('GET', KEYS[4])) > most do
    if not makeRoom() then break end
  end
end`;

/**
 * Arguments: client, entry, time to live, maximal total size, run. The oldest entries go that have no room beside records.
 * Returns done, or emptied if the log is of another run.
 */
export const LOG_APPEND = `${CLOCK}${FORGET}
local name, log, counts, most = ARGV[2], LOGS .. ARGV[2], COUNTS .. ARGV[2], tonumber(ARGV[6])${ROOM}${RESIZE}
if redis.call('HGET', counts, 'run') ~= ARGV[7] then return {'emptied'} end
local before = tonumber(redis.call('HGET', KEYS[3], name) or 0)
local logged = tonumber(redis.call('HGET', counts, 'bytes') or 0)
local records = before == 0 and ${SESSION_OVERHEAD} or before - logged
local room = ${MAX_SESSION_BYTES + SESSION_OVERHEAD} - records
local length = redis.pcall('RPUSH', log, ARGV[4])
if type(length) == 'table' then
  if not string.find(length.err, 'OOM', 1, true) or not makeRoom() then return length end
  length = redis.call('RPUSH', log, ARGV[4])
end
local bytes = logged + #ARGV[4] + ${LOG_ENTRY_OVERHEAD}
while length > 0 and (length > ${MAX_LOG_ENTRIES} or bytes > room) do
  bytes = bytes - #redis.call('LPOP', log) - ${LOG_ENTRY_OVERHEAD}
  length = length - 1
end
for _, key in ipairs({KEYS[1], log, counts}) do redis.call('PEXPIRE', key, ARGV[5]) end
resize(before, records + bytes, bytes, most)
return {'done'}`;

/** Returns the entries. */
export const LOG_READ = `${FORGET}
return redis.call('LRANGE', LOGS .. ARGV[2], 0, -1)`;

/** Argument: time to live. Returns the rules, each with how many requests met it. */
export const RULES_READ = `${FORGET}
redis.call('PEXPIRE', RULES .. ARGV[2], ARGV[3])
return redis.call('HGETALL', RULES .. ARGV[2])`;

/** Arguments: client, time to live, maximal total size, rules. */
export const RULES_REPLACE = `${CLOCK}${FORGET}
local name, rules, counts, most = ARGV[2], RULES .. ARGV[2], COUNTS .. ARGV[2], tonumber(ARGV[5])${ROOM}${RESIZE}
local logged = tonumber(redis.call('HGET', counts, 'bytes') or 0)
local first = redis.pcall('HSET', counts, 'bytes', logged)
if type(first) == 'table' and first.err then
  if not string.find(first.err, 'OOM', 1, true) or not makeRoom() then return first end
  redis.call('HSET', counts, 'bytes', logged)
end
local grown, kept = 0, {}
for i = 6, #ARGV do
  kept[ARGV[i]] = true
  if redis.call('HSETNX', rules, ARGV[i], 0) == 1 then grown = grown + #ARGV[i] + ${LOG_ENTRY_OVERHEAD} end
end
for _, rule in ipairs(redis.call('HKEYS', rules)) do
  if not kept[rule] then
    redis.call('HDEL', rules, rule)
    grown = grown - #rule - ${LOG_ENTRY_OVERHEAD}
  end
end
for _, key in ipairs({rules, counts}) do redis.call('PEXPIRE', key, ARGV[4]) end
local before = tonumber(redis.call('HGET', KEYS[3], name) or 0)
resize(before, (before == 0 and ${SESSION_OVERHEAD} or before) + grown, logged + grown, most)
return {'done'}`;

/** Arguments: rule, how many requests may meet it; -1 for any number. Returns 1 if this one does. */
export const RULES_MEET = `${FORGET}
local rules, most = RULES .. ARGV[2], tonumber(ARGV[4])
local met = tonumber(redis.call('HGET', rules, ARGV[3]))
if not met or (most >= 0 and met >= most) then return {0} end
redis.call('HINCRBY', rules, ARGV[3], 1)
return {1}`;

/** Argument: deadline. Returns done or late. */
export const DROP = `${CLOCK}${FORGET}
if now > tonumber(ARGV[3]) then return {'late'} end
forget(ARGV[2])
return {'done'}`;
