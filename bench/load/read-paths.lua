-- Asks for the paths of a file, one after the other, and says what it measured as JSON (milliseconds).
local requests = {}
local at = 0
local reading

function setup(thread)
  reading = thread
end

function init(args)
  connections = tonumber(args[2])
  wrk.headers["Accept-Encoding"] = "br"
  for path in io.lines(args[1]) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

-- wrk adds to a long wait those that would have begun meanwhile. These are counts of what was asked in
-- truth: the longest first, what it brought along is taken away again.
local function asked_in_truth(summary, latency)
  local counts, longest = {}, 0
  for at = 1, #latency do
    local micros, count = latency(at)
    counts[micros] = count
    longest = math.max(longest, micros)
  end
  local each = math.floor(summary.requests / reading:get("connections"))
  local apart = each > 0 and math.floor(summary.duration / each) or longest
  for micros = longest, apart * 2, -1 do
    local count = counts[micros] or 0
    local less = micros - apart
    while count > 0 and less > apart do
      counts[less] = counts[less] - count
      less = less - apart
    end
  end
  return counts, longest
end

local function share_of(counts, longest, total, share)
  local seen = 0
  for micros = 0, longest do
    seen = seen + (counts[micros] or 0)
    if seen >= total * share then return micros end
  end
  return longest
end

function done(summary, latency)
  local failed = {}
  for kind, count in pairs(summary.errors) do
    if count > 0 then
      failed[#failed + 1] = string.format('"%d x %s"', count, kind)
    end
  end
  local counts, longest = asked_in_truth(summary, latency)
  local function waited(share)
    return share_of(counts, longest, summary.requests, share) / 1000
  end
  io.write(string.format(
    '{"requests":%d,"perSecond":%.1f,"p50":%.3f,"p95":%.3f,"p99":%.3f,"longest":%.3f,"steadyP95":%.3f,"failed":[%s]}\n',
    summary.requests,
    summary.requests / summary.duration * 1000000,
    waited(0.5),
    waited(0.95),
    waited(0.99),
    latency.max / 1000,
    latency:percentile(95) / 1000,
    table.concat(failed, ",")
  ))
end
