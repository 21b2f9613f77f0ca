// Pages that know who is asking are one React application. Public pages are finished HTML: they
// get a few hundred lines that improve what already works, and React only where a part needs it.
if ("__reactRouterContext" in window) void import("./client/application");
else void import("./client/public-page");
