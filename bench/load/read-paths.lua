-- Asks for the paths of a file, one after the other, and says what it measured as JSON (milliseconds).
local requests = {}
local at = 0

function init(args)
  wrk.headers["Accept-Encoding"] = "br"
  for path in io.lines(args[1]) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local failed = {}
  for kind, count in pairs(summary.errors) do
    if count > 0 then
      failed[#failed + 1] = string.format('"%d x %s"', count, kind)
    end
  end
  io.write(string.format(
    '{"requests":%d,"perSecond":%.1f,"p50":%.3f,"p95":%.3f,"p99":%.3f,"longest":%.3f,"failed":[%s]}\n',
    summary.requests,
    summary.requests / summary.duration * 1000000,
    latency:percentile(50) / 1000,
    latency:percentile(95) / 1000,
    latency:percentile(99) / 1000,
    latency.max / 1000,
    table.concat(failed, ",")
  ))
end
